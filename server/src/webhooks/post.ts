import type { WebhookAnswer } from '@timetable/service'
import { ask, OutgoingProblem, type AskParts } from '../outgoing/ask.ts'

/** The response, or why there was none. */
export type Posted = Pick<WebhookAnswer, 'status' | 'problem'>

/** Posts a text, and returns the status of the response. Only the status is read. */
export async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  parts: AskParts,
): Promise<Posted> {
  try {
    const { status } = await ask(url, { method: 'POST', headers, body }, 0, parts)
    return { status, problem: null }
  } catch (error) {
    // Nothing of a response's body is read, so that none is too long.
    if (!(error instanceof OutgoingProblem) || error.code === 'too-long') throw error
    return { status: null, problem: error.code }
  }
}
