/** No dot: conform reads names with dots as paths. */
export const boxName = (code: string, channel: string) => `${code}:${channel}`;

/** Hidden field with the value when the form was rendered. */
export const wasName = (box: string) => `was:${box}`;
