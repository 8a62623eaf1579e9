import { useTranslation } from 'react-i18next';
import css from '#app/ui/record-page.module.css';
import type { OfferedData } from './by-link.server.ts';
import own from './letterhead.module.css';

type Look = OfferedData['offer']['look'];

/** Text of several lines. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
    <p key={at}>{line}</p>
  ));
}

/** Who sends it stands among the facts below. */
export function Letterhead({ look: { logo, header } }: { look: Look }) {
  if (!logo && !header) return null;
  return (
    <div>
      {logo ? <img src={logo.url} alt="" className={own.logo} /> : null}
      {header ? <Lines text={header} /> : null}
    </div>
  );
}

export function Terms({ look: { terms, footer, signatory } }: { look: Look }) {
  const { t } = useTranslation('offered');
  if (!terms && !footer && !signatory.name) return null;
  return (
    <section className={css.section} aria-labelledby="terms">
      <h2 id="terms">{t('offered:terms')}</h2>
      {terms ? <Lines text={terms} /> : null}
      {footer ? <Lines text={footer} /> : null}
      {signatory.name ? <p>{[signatory.position, signatory.name].filter(Boolean).join(' ')}</p> : null}
    </section>
  );
}
