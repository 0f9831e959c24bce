import type { NodeEvent } from './events.ts'

/**
 * What one node sends to the others: an event, its heartbeat, or that it stops. `slowness`: how many times as long as planned its rounds
 * take, if they do.
 */
export type Note = NodeEvent | { readonly type: 'beat'; readonly slowness?: number } | { readonly type: 'goodbye' }

/** The channel of PostgreSQL that all nodes listen to. */
export const CHANNEL = 'zenbell'
/** The time between two attempts to publish, or to listen again, in milliseconds. */
export const RETRY_AFTER = 250
