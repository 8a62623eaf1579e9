import { PickerOverlay } from '#app/features/account/company-picker/overlay.tsx';
import { AuthOverlay, useInitialAuth } from '#app/features/auth/auth-overlay.tsx';
import { ProductOverlay } from '#app/features/product/over/overlay.tsx';
import { RegionOverlay } from '#app/features/region/overlay.tsx';
import type { ShellData } from './layout.server.ts';

/** Dialogs over any page, loaded when the first one is opened. */
export default function Overlays({ buyer, auth }: { buyer: ShellData['buyer'] | undefined; auth: ShellData['auth'] }) {
  useInitialAuth(auth);
  return (
    <>
      <ProductOverlay />
      <AuthOverlay signedIn={Boolean(buyer)} />
      {buyer?.manyCompanies ? <PickerOverlay /> : null}
      <RegionOverlay />
    </>
  );
}
