type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Fields of a form that the buyer changed before hydration: their values differ from the server's. The focused text field is
 * left out, since it fires `change` when it is left.
 */
export function changedEarly(form: HTMLFormElement): Field[] {
  return changedFields(form).filter((field) => !isBeingTypedIn(field));
}

/** The same, also of the field that is being typed in. */
export function changedFields({ elements }: HTMLFormElement): Field[] {
  const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  const fields = [...elements].filter((element) => kinds.some((kind) => element instanceof kind)) as unknown as Field[];
  return fields.filter(isChanged);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const written = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(written, 0);
  }
  if (field.type === 'hidden') return false;
  if (field.type === 'checkbox' || field.type === 'radio') {
    const { checked, defaultChecked } = field as HTMLInputElement;
    return checked !== defaultChecked;
  }
  return field.value !== field.defaultValue;
}

/** Choices count at once, text when the field is left. */
function isBeingTypedIn(field: Field): boolean {
  const chosen = field instanceof HTMLSelectElement || field.type === 'checkbox' || field.type === 'radio';
  return !chosen && field === document.activeElement;
}
