import { useLocation, useNavigate } from '@remix-run/react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '#app/ui/link.tsx';
import { isPlainPress } from '#app/ui/use-opening.ts';
import { type NamedProduct, overPath, productPage } from './product-paths.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'onClick' | 'prefetch'> & {
  product: NamedProduct;
};

/** A link to a product's page; script opens it in a dialog instead. */
export function ProductLink({ product, ...rest }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    navigate(overPath(pathname, search, product), { state: { canGoBack: true }, preventScrollReset: true });
  };
  return <Link to={productPage(product)} prefetch="none" onClick={open} {...rest} />;
}
