import { useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { AuthOverlay, useInitialAuth } from '#app/features/auth/auth-overlay.tsx';
import { contentInHash } from '#app/features/content/hash.ts';
import { postInHash } from '#app/features/posts/hash.ts';
import { namedProduct } from '#app/features/product/product-paths.ts';
import * as paths from '#app/paths.ts';
import { pageOf } from '#app/return-to.ts';
import { lazyDialog } from '#app/ui/lazy-dialog.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ShellData } from './layout.server.ts';

interface Props {
  chat: ShellData['chat'];
  unread: ShellData['unread'];
  buyer: ShellData['buyer'] | undefined;
  auth: ShellData['auth'];
  tags: ShellData['tags'];
}

/** Dialogs over any page, opened by a navigation state `opened…` or by `?product=`, and tags. Only script has them. */
export function Overlays({ chat, unread, buyer, auth, tags }: Props) {
  const { pathname, search, hash, state } = useLocation();
  useInitialAuth(auth);
  if (!useHydrated()) return null;
  const here = `${pathname}${search}` as paths.Path;
  const opened = state as { openedCompanies?: boolean; openedRegions?: boolean; openedChat?: boolean } | null;
  return (
    <>
      <ProductOverlay />
      {buyer ? null : <AuthOverlay here={here} />}
      {buyer?.manyCompanies && opened?.openedCompanies ? <PickerDialog here={here} /> : null}
      {opened?.openedRegions ? <RegionDialog here={here} /> : null}
      {contentInHash(hash) ? <ContentDialog here={here} /> : null}
      {postInHash(hash) ? <PostDialog here={here} /> : null}
      {opened?.openedChat && chat?.type === 'own' ? <ChatDialog here={here} /> : null}
      {chat ? (
        <Suspense fallback={null}>
          <ChatButton chat={chat} unread={unread ?? 0} />
        </Suspense>
      ) : null}
      {tags ? (
        <Suspense fallback={null}>
          <PageTags tags={tags} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A page without them is better than a failed one. */
const PageTags = lazy(() => import('#app/features/tags/page-tags.tsx').catch(() => ({ default: () => null })));

const ChatButton = lazy(() =>
  import('#app/features/chat/button/chat-button.tsx').catch(() => ({ default: () => null })),
);

const ChatDialog = lazyDialog(['chat'], () => import('#app/features/chat/own/dialog.tsx'));
const PickerDialog = lazyDialog(['company'], () => import('#app/features/account/company-picker/dialog.tsx'));
const PostDialog = lazyDialog(['posts'], () => import('#app/features/posts/dialog.tsx'));
const ContentDialog = lazyDialog([], () => import('#app/features/content/dialog.tsx'));
const RegionDialog = lazyDialog(['region'], () => import('#app/features/region/dialog.tsx'));
const OverDialog = lazyDialog(
  ['own', 'product', 'specifications'],
  () => import('#app/features/product/over/dialog.tsx'),
);

/**
 * A product over any page but the catalogue, which has its own dialog route. The server redirects document requests
 * for such an address to the product's page.
 */
function ProductOverlay() {
  const { pathname, search } = useLocation();
  if (!namedProduct(new URLSearchParams(search).get('product')) || pathname === paths.catalogue()) return null;
  return <OverDialog here={pageOf({ pathname, search })} />;
}
