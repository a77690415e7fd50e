import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createStore, useStore } from './create-store.ts';

describe('a store', () => {
  it('calls its listeners in the order in which they came, after the value has changed', () => {
    const count = createStore(0);
    const heard: string[] = [];
    count.subscribe(() => heard.push(`first: ${count.read()}`));
    count.subscribe(() => heard.push(`second: ${count.read()}`));
    count.set(1);
    expect(heard).toEqual(['first: 1', 'second: 1']);
  });

  it('calls its listeners even if the value is the same as before', () => {
    const count = createStore(0);
    const listener = vi.fn<() => void>();
    count.subscribe(listener);
    count.set(0);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('calls no listener that has unsubscribed', () => {
    const count = createStore(0);
    const listener = vi.fn<() => void>();
    count.subscribe(listener)();
    count.set(1);
    expect(listener).not.toHaveBeenCalled();
  });

  it('loads what the browser has stored once, when it is first read', () => {
    const load = vi.fn<() => string>(() => 'stored');
    const name = createStore('nothing yet', { load });
    expect(load).not.toHaveBeenCalled();
    expect([name.read(), name.read()]).toEqual(['stored', 'stored']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('loads nothing any more once a value was set', () => {
    const name = createStore('nothing yet', { load: () => 'stored' });
    name.set('new');
    expect(name.read()).toBe('new');
  });

  it('begins its watch with the first listener, ends it with the last one, and may begin it again', () => {
    const seen: string[] = [];
    const watched = createStore(null, {
      watch: () => {
        seen.push('begun');
        return () => seen.push('ended');
      },
    });
    const [first, second] = [() => {}, () => {}].map((listener) => watched.subscribe(listener));
    first?.();
    expect(seen).toEqual(['begun']);
    second?.();
    second?.();
    expect(seen).toEqual(['begun', 'ended']);
    watched.subscribe(() => {});
    expect(seen).toEqual(['begun', 'ended', 'begun']);
  });

  it('tells the listener that began its watch what the watch finds at once', () => {
    const found = createStore('nothing', {
      watch: () => {
        found.set('something');
        return () => {};
      },
    });
    const heard: string[] = [];
    found.subscribe(() => heard.push(found.read()));
    expect(heard).toEqual(['something']);
  });

  it('is rendered on the server with its first value, whatever was stored or set', () => {
    const names = createStore<readonly string[]>([], { load: () => ['stored'] });
    names.set(['one', 'two']);
    const Names = () => <p>{useStore(names).join() || 'none'}</p>;
    const Count = () => <p>{useStore(names, (all) => all.length)}</p>;
    expect(renderToString(<Names />)).toBe('<p>none</p>');
    expect(renderToString(<Count />)).toBe('<p>0</p>');
  });
});
