import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const onWindows = process.platform === 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let stopping = false;

/**
 * Runs a command in a process group of its own and collects its output.
 * @param {readonly string[]} command the program, then its arguments
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([program = '', ...args], env = {}) {
  if (running.size === 0) for (const signal of signals) process.on(signal, stopWithEverything);
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    detached: !onWindows,
    shell: onWindows && !program.endsWith('.exe'),
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    const finish = (/** @type {number} */ code) => {
      running.delete(child);
      if (stopping) return;
      if (running.size === 0) for (const signal of signals) process.off(signal, stopWithEverything);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(1);
    });
    child.on('close', (code, signal) => finish(exitCode(code, signal)));
  });
}

/**
 * Hands the terminal to a command until it ends, and ends with its exit code.
 * @param {readonly string[]} command the program, then its arguments
 * @param {NodeJS.ProcessEnv} env added to the environment
 */
export function handOver([program = '', ...args], env) {
  // A process group of its own: one Ctrl-C arrives twice, from the terminal and from npm, and the second would tell the shop
  // to drop everything. Only one of the two is passed on.
  const child = spawn(program, args, {
    // The IPC channel closes when this process is killed, which tells the shop to stop.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
    detached: !onWindows,
  });
  let passedOn = 0;
  for (const signal of signals) {
    process.on(signal, () => {
      if (Date.now() - passedOn < 500) return;
      passedOn = Date.now();
      child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => process.exit(exitCode(code, signal)));
  onParentExit(() => child.kill('SIGTERM'));
}

/**
 * Watches the parent: npm sends a signal only to the shell between us, which ends without passing it on.
 * @param {() => void} then
 */
function onParentExit(then) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, 200);
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + constants.signals[signal ?? 'SIGKILL'];
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    if (child.pid !== undefined && !onWindows) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The process has ended by itself.
  }
}

/**
 * Ctrl-C ends every command that runs, with whatever it started itself.
 * @param {NodeJS.Signals} signal
 */
function stopWithEverything(signal) {
  stopping = true;
  void stopEverything().then(() => process.exit(exitCode(null, signal)));
}

async function stopEverything() {
  for (const child of running) signalGroup(child, 'SIGINT');
  const deadline = Date.now() + 5000;
  while (running.size > 0 && Date.now() < deadline) await new Promise((done) => setTimeout(done, 50));
  for (const child of running) signalGroup(child, 'SIGKILL');
}
