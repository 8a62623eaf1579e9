const loads = new Map<string, Promise<void>>();

/** Loads a script of another firm once; the content security policy names its site (security-headers.server.ts). */
export function loadScript(src: string): Promise<void> {
  const loading =
    loads.get(src) ??
    new Promise<void>((resolve, reject) => {
      // biome-ignore lint/plugin: a script element that React 18 makes in the browser doesn't run
      const script = document.createElement('script');
      script.src = src;
      script.onload = () => resolve();
      script.onerror = () => {
        // May be asked for again.
        loads.delete(src);
        reject(new TypeError(`no ${src}`));
      };
      document.head.appendChild(script);
    });
  loads.set(src, loading);
  return loading;
}
