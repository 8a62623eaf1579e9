import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Link } from './link.tsx';

type Props = ComponentProps<typeof Link> & { look?: ButtonLook; wide?: boolean };

export function LinkButton({ look = 'secondary', wide, className, ...rest }: Props) {
  return <Link className={buttonClass(look, wide, className)} {...rest} />;
}
