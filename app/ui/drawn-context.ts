import { createContext } from 'react';

/** True inside a part of a page that the server draws (`Drawn`): links and forms there are plain elements. */
export const DrawnContext = createContext(false);
