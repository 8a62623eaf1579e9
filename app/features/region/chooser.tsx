import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import type { RegionData } from './load.server.ts';
import css from './page.module.css';

interface Props {
  data: RegionData;
  /** Narrows the list in place, with every letter. */
  onType?: (keyword: string) => void;
}

/**
 * All regions in columns with a search; a press chooses one and leads back. The choice is sent as a document: prices and
 * stock of the whole page hang on it.
 */
export function RegionChooser({ data, onType }: Props) {
  const t = useT();
  const { keyword, returnTo, current, groups } = data;
  return (
    <>
      <ListSearch
        action={paths.region()}
        hidden={{ returnTo }}
        label={t('region.search')}
        button={t('region.find')}
        keyword={keyword}
        onSearch={onType}
        asTyped
      />
      <div role="status">
        {groups.length === 0 ? <EmptyState title={t('region.none')}>{t('region.noneHint')}</EmptyState> : null}
      </div>
      <Form
        method="post"
        action={paths.region()}
        hidden={{ returnTo }}
        className={css.groups}
        reloadDocument
        forAnybody
      >
        {groups.map(({ name, regions }) => (
          <section key={name} className={css.group}>
            {name ? <h2 className={css.name}>{name}</h2> : null}
            <ul>
              {regions.map((region) => (
                <li key={region.id}>
                  <button
                    type="submit"
                    name="id"
                    value={region.id}
                    className={css.region}
                    aria-current={region.id === current ? 'true' : undefined}
                  >
                    {region.name}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Form>
    </>
  );
}
