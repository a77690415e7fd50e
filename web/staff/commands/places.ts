/** A place that one may go to: a room of the back office. */
export interface Place {
  path: string;
  name: string;
  /** After `g`, for some. */
  key?: string;
}

/** The heading of places, in the list of keys and in the command menu. */
export const PLACES = 'Go to';
