/** As much of autocannon as the measurements use; the package brings no types. */
declare module 'autocannon' {
  interface Load {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    requests?: { setupRequest(request: { path: string }): { path: string } }[];
  }

  interface Result {
    duration: number;
    errors: number;
    '2xx': number;
    non2xx: number;
  }

  export default function autocannon(load: Load): Promise<Result>;
}
