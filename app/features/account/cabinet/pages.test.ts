import { expect, it } from 'vitest';
import { demoBuyer, demoInfo, stubContext } from '#tests/support/context.ts';
import { lackingNeeds } from './lacking.server.ts';
import { openPages } from './pages.ts';

const titles = (lacking: Parameters<typeof openPages>[0]) => openPages(lacking).map(({ title }) => title);

it('leads to no page that is closed to the buyer', () => {
  expect(titles([])).toEqual(expect.arrayContaining(['cabinet:payments', 'cabinet:bonus', 'cabinet:legal']));
  expect(titles(['finance'])).not.toContain('cabinet:payments');
  expect(titles(['finance'])).not.toContain('cabinet:bonus');
  expect(titles(['legalDocuments'])).not.toContain('cabinet:legal');
  expect(titles(['finance', 'legalDocuments'])).toContain('cabinet:company');
});

it('knows what a buyer lacks from rights and settings', async () => {
  const settings = {
    ...demoInfo.settings,
    isAllowedViewLegalDocuments: true,
    documents: true,
    approvals: true,
    modules: { enabled: true, offers: true, raecConfigurator: true, orderManager: true },
  };
  const rich = { ...demoBuyer, permissions: ['company.finance', 'approval.manage'] };
  const lacking = (surroundings: Parameters<typeof stubContext>[0]) => lackingNeeds(stubContext(surroundings).context);
  expect(await lacking({ buyer: demoBuyer })).toEqual([
    'finance',
    'legalDocuments',
    'documents',
    'approvals',
    'approvalRules',
    'modules',
  ]);
  expect(await lacking({ buyer: rich, info: { ...demoInfo, settings } })).toEqual([]);
});
