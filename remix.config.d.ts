import type { VitePluginConfig } from '@remix-run/dev';

declare const remixConfig: VitePluginConfig;
export default remixConfig;
