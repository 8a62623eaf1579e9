import { savePlan, saveSpecification } from './buying.ts';
import type { Client } from './client.ts';

/** Only archived ones can be deleted. */
export async function archivedSpecification(person: Client): Promise<string> {
  const { path } = await saveSpecification(person, 'Прежний объект');
  await archive(person, path);
  return path;
}

export async function archive(person: Client, path: string): Promise<void> {
  const { forms } = await person.get(path);
  const form = forms.find(
    ({ action, buttons }) => action === `${path}/act` && buttons.some(({ text }) => text === 'В архив'),
  );
  if (!form) throw new Error(`nothing can be done with ${path}`);
  await person.submit(form, {}, 'В архив');
}

export async function archivedPlan(person: Client): Promise<string> {
  const path = await savePlan(person, 'Закупка прошлого года');
  await archive(person, path);
  return path;
}
