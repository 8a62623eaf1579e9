import { PickerOverlay } from '#app/features/account/company-picker/overlay.tsx';
import { AuthOverlay } from '#app/features/auth/auth-overlay.tsx';
import { ProductOverlay } from '#app/features/product/over/overlay.tsx';
import { RegionOverlay } from '#app/features/region/overlay.tsx';

interface Props {
  signedIn: boolean;
  manyCompanies: boolean;
}

/** All that may lie over any page; fetched when the first of it is opened. */
export default function Overlays({ signedIn, manyCompanies }: Props) {
  return (
    <>
      <ProductOverlay />
      <AuthOverlay signedIn={signedIn} />
      {manyCompanies ? <PickerOverlay /> : null}
      <RegionOverlay />
    </>
  );
}
