import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/conform/file-field.tsx';
import css from '#app/ui/form-page.module.css';
import { PhotoLink } from '#app/ui/photo-link.tsx';
import { LogoFault } from '../logo-fault.tsx';
import type { TemplateData } from './template.server.ts';

/** Part of the form of the texts: a browser without script sends them along, and they come back as they were typed. */
export function Logo({ data: { logo, logoFault } }: { data: TemplateData }) {
  const { t } = useTranslation('offers');
  return (
    <fieldset>
      <legend>{t('offers:logo')}</legend>
      <LogoFault fault={logoFault} />
      {logo ? <PhotoLink src={logo} alt={t('offers:logo')} /> : null}
      <FileField
        name="photo"
        megabytes={2}
        label={t('offers:logoFile')}
        hint={t('offers:logoHint')}
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        required={false}
      />
      <div className={css.ways}>
        <Button name="intent" value="logo" formNoValidate>
          {t('offers:logoSave')}
        </Button>
        {logo ? (
          <Button name="intent" value="delete-logo" look="quiet" formNoValidate>
            {t('offers:logoDelete')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
