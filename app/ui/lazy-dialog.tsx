import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextNamespace } from '#app/i18n/types.ts';
import type { Path } from '#app/paths.ts';
import { Banner } from './banner.tsx';
import { loadChunk } from './chunks.ts';
import { Dialog } from './dialog.tsx';
import { Link } from './link.tsx';

interface Here {
  /** The page under the dialog. */
  here: Path;
}

/**
 * A dialog whose code and texts are fetched when it is opened. If they can't be had the dialog says so: an error
 * boundary or a new document would lose what was typed in the page below.
 */
export function lazyDialog(texts: readonly TextNamespace[], load: () => Promise<{ default: ComponentType<Here> }>) {
  const Content = lazy(() =>
    loadChunk(load).catch(({ message }: Error) => ({
      default: (props: Here) => <FailedDialog {...props} fault={message} />,
    })),
  );
  return (props: Here) => (
    <Suspense fallback={null}>
      <WithTexts texts={texts} {...props}>
        <Content {...props} />
      </WithTexts>
    </Suspense>
  );
}

function WithTexts({ texts, here, children }: Here & { texts: readonly TextNamespace[]; children: ReactNode }) {
  const { i18n } = useTranslation(texts);
  const isComplete = texts.every((name) => i18n.hasResourceBundle(i18n.language, name));
  return isComplete ? children : <FailedDialog here={here} />;
}

/** Only a new document asks again for code that was missing, so the buyer decides. */
function FailedDialog({ here, fault }: Here & { fault?: string }) {
  const { t } = useTranslation(['errors', 'ui']);
  return (
    <Dialog title={t('ui:notOpened')} closeTo={here}>
      <Banner
        tone="warning"
        action={
          <Link to={here} reloadDocument>
            {t('errors:reload')}
          </Link>
        }
      >
        {t('ui:notOpenedText')} {fault}
      </Banner>
    </Dialog>
  );
}
