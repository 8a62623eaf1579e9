interface Line {
  id: number;
  shipped: number;
  returned: number;
}

interface Asked {
  status: string;
  items: readonly { id: number; amount: number }[];
}

const isOpen = ({ status }: Asked) => status === 'requested' || status === 'accepted';

/** Amount of a line that was shipped and is neither back nor asked for in one of the returns of its order. */
export function returnable({ id, shipped, returned }: Line, returns: readonly Asked[]): number {
  const open = returns.filter(isOpen).flatMap(({ items }) => items.filter((item) => item.id === id));
  return Math.max(0, shipped - returned - open.reduce((sum, { amount }) => sum + amount, 0));
}
