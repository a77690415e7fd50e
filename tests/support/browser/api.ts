import { type BrowserContext, expect } from '@playwright/test';

interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  data?: object | undefined;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** Calls the API from a browser's IP address; a refusal fails the journey. */
export async function callApi(context: BrowserContext, call: ApiCall): Promise<unknown> {
  const { method, path, data, token, headers } = call;
  const response = await context.request.fetch(`/api${path}`, {
    method,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(data === undefined ? {} : { data }),
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.status() === 204 ? null : response.json();
}
