import { type RefObject, useLayoutEffect } from 'react';

/** Gives an element custom properties, which its rules read: the policy allows them from script, not in the markup. */
export function useProperties(ref: RefObject<HTMLElement>, properties: Readonly<Record<`--${string}`, string>>): void {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(properties)) ref.current?.style.setProperty(name, value);
  });
}
