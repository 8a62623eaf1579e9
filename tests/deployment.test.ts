import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig as readConfig, type Unstable_Config } from 'wrangler';
import { ensureLocalSecrets } from '#scripts/local-secrets.ts';
import { root, textOf } from './support/files.ts';

const manifest = JSON.parse(textOf('package.json')) as Record<'scripts' | 'devDependencies', Record<string, string>>;
const files = ['wrangler.toml', 'backend/wrangler.toml'];
const configOf = (config: string, env?: string) => readConfig({ config, ...(env && { env }) }, { hideWarnings: true });

/** What an environment is bound to, by the name in the code. */
function boundTo(config: Unstable_Config): Record<string, string | undefined> {
  return Object.fromEntries([
    ...(config.services ?? []).map(({ binding, service }) => [binding, service]),
    ...config.d1_databases.flatMap(({ binding, database_id, database_name }) => [
      [binding, database_id],
      [`${binding} by name`, database_name],
    ]),
    ...config.r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name]),
  ]);
}

describe('a preview', () => {
  it.each(files)('has every binding of production, and none of its data: %s', (file) => {
    const [production, preview] = [boundTo(configOf(file)), boundTo(configOf(file, 'preview'))];
    expect(Object.keys(production).length).toBeGreaterThan(0);
    expect(Object.keys(preview).sort()).toEqual(Object.keys(production).sort());
    const shared = Object.values(preview).filter((name) => Object.values(production).includes(name));
    expect(shared).toEqual([]);
  });

  it('asks the backend of previews', () => {
    expect(boundTo(configOf('wrangler.toml', 'preview'))['API']).toBe(
      configOf('backend/wrangler.toml', 'preview').name,
    );
    expect(boundTo(configOf('wrangler.toml'))['API']).toBe(configOf('backend/wrangler.toml').name);
  });
});

describe.each([undefined, 'preview'])('the backend in the environment %s', (env) => {
  const config = configOf('backend/wrangler.toml', env);

  it('has no address of its own', () => {
    expect(config).toMatchObject({ workers_dev: false, preview_urls: false });
    expect(config.routes ?? []).toEqual([]);
  });

  it('keeps its own log lines, and no addresses of requests', () => {
    expect(config.observability).toMatchObject({ enabled: true, logs: { enabled: true, invocation_logs: false } });
  });

  it('is called every minute for messages that wait', () => {
    expect(config.triggers.crons).toEqual(['* * * * *']);
  });
});

describe('what stands in two places', () => {
  it('is one date and set of flags for the build and the deployment', () => {
    const { compatibility_date, compatibility_flags } = configOf('wrangler.toml');
    const build = manifest.scripts['build'] ?? '';
    expect(build).toContain(`--compatibility-date ${compatibility_date} `);
    expect(compatibility_flags).toEqual(['nodejs_compat']);
    for (const flag of compatibility_flags) expect(build).toContain(`--compatibility-flags ${flag} `);
    expect(configOf('backend/wrangler.toml')).toMatchObject({ compatibility_date, compatibility_flags });
  });

  it('is one version of Node', () => {
    expect(textOf('.nvmrc').trim()).toBe(manifest.devDependencies['node']);
    expect(textOf('.github/workflows/check.yml')).toContain('node-version-file: .nvmrc');
  });

  it('is one set of bindings for wrangler and the types (npm run types)', () => {
    for (const command of (manifest.scripts['types'] ?? '').split(' && ')) {
      const [, ...args] = command.split(' ');
      const { status, stderr } = spawnSync(
        process.execPath,
        [join(root, 'node_modules/wrangler/bin/wrangler.js'), ...args, '--check'],
        { cwd: root, encoding: 'utf8', env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } },
      );
      expect({ command, status, stderr }).toMatchObject({ status: 0 });
    }
  });

  it('are the variables that a start writes and the examples name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'local-secrets-'));
    const written = ensureLocalSecrets(folder, 8788);
    rmSync(folder, { recursive: true });
    for (const [variables, file, readme] of [
      [written.storefront, '.dev.vars.example', 'README.md'],
      [written.backend, 'backend/.dev.vars.example', 'backend/README.md'],
    ] as const) {
      const named = [...textOf(file).matchAll(/^# ([A-Z_]+)="/gm)].map(([, name = '']) => name);
      expect(named).toEqual(expect.arrayContaining(Object.keys(variables)));
      expect(named.filter((name) => !textOf(readme).includes(`\`${name}\``))).toEqual([]);
    }
  });
});
