import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import css from './page.module.css';
import type { RegionData } from './region.server.ts';

interface Props {
  data: RegionData;
  onType?: (keyword: string) => void;
  onChoose?: () => void;
}

/** Choosing posts a document, because prices and stock of the whole page depend on the region. */
export function RegionChooser({ data, onType, onChoose }: Props) {
  const { t } = useTranslation('region');
  const { keyword, returnTo, current, columns, groups } = data;
  return (
    <>
      <ListSearch
        action={paths.region()}
        hidden={{ returnTo }}
        label={t('region:search')}
        button={t('region:find')}
        keyword={keyword}
        onSearch={onType}
        asTyped
      />
      <div role="status">
        {groups.length === 0 ? <EmptyState title={t('region:none')}>{t('region:noneHint')}</EmptyState> : null}
      </div>
      <Form
        method="post"
        action={paths.region()}
        hidden={{ returnTo }}
        className={css.groups}
        data-columns={columns}
        reloadDocument
        forAnybody
        {...(onChoose && { onSubmit: onChoose })}
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
                  {region.towns.length > 0 ? <Towns {...region} /> : null}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Form>
    </>
  );
}

/** A town sets its region. */
function Towns({ id, towns }: Pick<RegionData['groups'][number]['regions'][number], 'id' | 'towns'>) {
  return (
    <ul className={css.towns}>
      {towns.map((town) => (
        <li key={town}>
          <button type="submit" name="id" value={id} className={css.region}>
            {town}
          </button>
        </li>
      ))}
    </ul>
  );
}
