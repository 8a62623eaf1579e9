import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';

/** Shown on every page while staff act for a buyer. Leaving loads a new document. */
export function StaffBar({ name, company }: { name: string; company: string | null }) {
  const { t } = useTranslation('staff');
  return (
    <section aria-label={t('staff:bar')}>
      <Banner
        tone="warning"
        title={t('staff:actingFor')}
        action={
          <Form method="post" action={paths.staffLeave()} reloadDocument forAnybody>
            <Button>{t('staff:stop')}</Button>
          </Form>
        }
      >
        {[name, company].filter(Boolean).join(', ')}
      </Banner>
    </section>
  );
}
