type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Fields inside an element that no longer say what the server wrote into them: the buyer changed them before React was there to
 * hear of it. The field being typed in is left out, since it will tell of its change when it is left.
 */
export function changedEarly(element: Element): Field[] {
  const fields = [...element.querySelectorAll('input, textarea, select')] as unknown as Field[];
  return fields.filter((field) => isChanged(field) && !isBeingTypedIn(field));
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

/** A choice is made at once; text is made when the field is left. */
function isBeingTypedIn(field: Field): boolean {
  const chosen = field instanceof HTMLSelectElement || field.type === 'checkbox' || field.type === 'radio';
  return !chosen && field === document.activeElement;
}
