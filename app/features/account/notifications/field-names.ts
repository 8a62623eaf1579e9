/** Name of the box of one event and channel. No dot: names with dots are read as paths. */
export const boxName = (code: string, channel: string) => `${code}:${channel}`;

/** Name of the hidden field that tells what stood when the form was drawn. */
export const wasName = (box: string) => `was:${box}`;
