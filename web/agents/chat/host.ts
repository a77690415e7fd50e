/** The conversation that the page stands in, by JSON-RPC over `postMessage`: the extension MCP Apps, revision 2026-01-26. */

const REVISION = '2026-01-26';
/** Hosts ask their user first; whoever takes longer has put it aside. */
const PATIENCE_MS = 30_000;

export interface ToolResult {
  content?: { type: string; text?: string }[];
  structuredContent?: unknown;
  isError?: boolean;
}

export interface Listener {
  toolInput: (input: Readonly<Record<string, unknown>>) => void;
  toolResult: (result: ToolResult) => void;
  theme: (theme: 'light' | 'dark') => void;
}

export interface Host {
  callTool: (name: string, input: object) => Promise<ToolResult>;
  /** What the model knows from then on. */
  tellModel: (text: string) => Promise<void>;
  /** Goes on with the conversation in the buyer's name. */
  say: (text: string) => Promise<void>;
  openLink: (url: string) => Promise<void>;
}

interface Message {
  jsonrpc?: unknown;
  id?: number | string;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: { message?: string };
}

type Waiting = Map<number | string, (message: Message) => void>;

export function openHost(listener: Listener): Host {
  const waiting: Waiting = new Map();
  const { parent } = window;
  const post = (message: object) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  let lastId = 0;

  const request = (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++lastId;
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(new Error(`The host did not answer ${method}.`));
      }, PATIENCE_MS);
      waiting.set(id, ({ error, result }) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (error === undefined) resolve(result);
        else reject(new Error(error.message ?? `The host refused ${method}.`));
      });
      post({ id, method, params });
    });

  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent || !isMessage(data)) return;
    if (data.method !== undefined) hear(data, { listener, post });
    else if (data.id !== undefined) waiting.get(data.id)?.(data);
  });

  const started = request('ui/initialize', {
    protocolVersion: REVISION,
    appInfo: { name: 'Blend', version: '1' },
    appCapabilities: { availableDisplayModes: ['inline'] },
  });
  void begin(started, { listener, post });

  return {
    callTool: async (name, input) => (await request('tools/call', { name, arguments: input })) as ToolResult,
    tellModel: async (text) => {
      await request('ui/update-model-context', { content: [{ type: 'text', text }] });
    },
    say: async (text) => {
      const content = { type: 'text', text };
      // Hosts take a list, as their kit has it; the text of the revision has one part alone.
      await request('ui/message', { role: 'user', content: [content] }).catch(() =>
        request('ui/message', { role: 'user', content }),
      );
    },
    openLink: async (url) => {
      await request('ui/open-link', { url });
    },
  };
}

async function begin(started: Promise<unknown>, { listener, post }: Hearing): Promise<void> {
  try {
    hearContext(((await started) as { hostContext?: unknown } | undefined)?.hostContext, listener);
    post({ method: 'ui/notifications/initialized', params: {} });
    reportSize(post);
  } catch {
    // A host that says nothing may still send what its tool answered.
  }
}

interface Hearing {
  listener: Listener;
  post: (message: object) => void;
}

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && (data as Message).jsonrpc === '2.0';

function hear({ id, method, params = {} }: Message, { listener, post }: Hearing): void {
  if (method === 'ui/notifications/tool-input')
    listener.toolInput((params['arguments'] ?? {}) as Record<string, unknown>);
  else if (method === 'ui/notifications/tool-result') listener.toolResult(params);
  else if (method === 'ui/notifications/host-context-changed') hearContext(params, listener);
  else if (id !== undefined && (method === 'ping' || method === 'ui/resource-teardown'))
    post({ id, result: {} });
  else if (id !== undefined) post({ id, error: { code: -32_601, message: 'No such method.' } });
}

function hearContext(context: unknown, { theme }: Listener): void {
  const named = (context as { theme?: unknown } | undefined)?.theme;
  if (named === 'light' || named === 'dark') theme(named);
}

/** So that the host gives the page as much room as it has to show. */
function reportSize(post: (message: object) => void): void {
  const report = () => {
    const { width, height } = document.documentElement.getBoundingClientRect();
    post({
      method: 'ui/notifications/size-changed',
      params: { width: Math.ceil(width), height: Math.ceil(height) },
    });
  };
  new ResizeObserver(report).observe(document.documentElement);
}
