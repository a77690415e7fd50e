import { describe, expect, it } from 'vitest';
import { isRedirectUri, isRegistered, nameOfRedirect } from './redirect-uri.ts';

describe('an address that a client is led back to', () => {
  it.each([
    'https://claude.example/callback',
    'https://claude.example:8443/callback?a=b',
    'http://127.0.0.1/callback',
    'http://[::1]:49152/callback',
    'http://localhost:3000/',
    'com.example.app:/callback',
  ])('may be %s', (uri) => expect(isRedirectUri(uri)).toBe(true));

  it.each([
    'http://claude.example/callback',
    'http://127.0.0.1.evil.example/',
    'http://localhost@evil.example/',
    'https://anna@evil.example/',
    'https://claude.example/callback#fragment',
    'https://claude.example\\@evil.example/',
    'https://claude.example/a b',
    'javascript:alert(1)',
    'java.script:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example/',
    '/callback',
    '',
  ])('is never %s', (uri) => expect(isRedirectUri(uri)).toBe(false));

  it('has to be one that the client named, to the letter', () => {
    const registered = ['https://claude.example/callback'];
    expect(isRegistered('https://claude.example/callback', registered)).toBe(true);
    for (const other of ['/callback/', '/callback?', '/callback?a', '/Callback', '/callback/../callback'])
      expect(isRegistered(`https://claude.example${other}`, registered)).toBe(false);
    expect(isRegistered('https://claude.example.evil.example/callback', registered)).toBe(false);
  });

  it('may have any port on the person’s own machine, and nothing else of its own', () => {
    const registered = ['http://127.0.0.1/callback'];
    expect(isRegistered('http://127.0.0.1:49152/callback', registered)).toBe(true);
    expect(isRegistered('http://127.0.0.1:49152/other', registered)).toBe(false);
    expect(isRegistered('http://localhost:49152/callback', registered)).toBe(false);
    expect(isRegistered('https://127.0.0.1:49152/callback', registered)).toBe(false);
  });

  it('is told by its host, never by words of the client', () => {
    expect(nameOfRedirect('https://claude.example/Your%20bank')).toBe('claude.example');
    expect(nameOfRedirect('http://127.0.0.1:4000/x')).toBe('a program on your own device');
    expect(nameOfRedirect('com.example.app:/x')).toBe('the app com.example.app');
  });
});
