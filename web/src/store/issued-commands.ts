import type { Uuid } from '@timetable/domain'
import { isQuestion, type Message } from '@timetable/service'
import type { StoreApi } from 'zustand/vanilla'
import type { Client } from '../socket/client.ts'
import { CONNECTION_LOST, type AnswerOf, type CommandName, type ParamsOf } from '../socket/commands.ts'
import type { createAccountStore } from './account-store.ts'
import type { MessageQueue } from './message-queue.ts'
import { createOthersChanges } from './others-changes.ts'
import type { createScheduleStore } from './schedule-store.ts'
import type { SchoolSettingsAhead } from './school-settings.ts'
import type { SessionTexts } from './session-texts.ts'
import type { ServerConnection } from './session.ts'
import type { Timers, UiStore } from './ui-store.ts'
import type { createUserSettings } from './user-settings.ts'

type Parts = Timers & {
  readonly texts: SessionTexts
  readonly account: ReturnType<typeof createAccountStore>
  readonly ui: UiStore
  readonly schedule: ReturnType<typeof createScheduleStore>
  readonly userSettings: ReturnType<typeof createUserSettings>
  readonly schoolSettings: SchoolSettingsAhead
  readonly connection: StoreApi<ServerConnection>
  readonly client: Client
  readonly queue: MessageQueue
}

/** The commands of this tab from when they are issued until they are answered, and conflicting changes by others meanwhile. */
export function createIssuedCommands(parts: Parts) {
  const { account, ui, schedule, userSettings, schoolSettings, connection, client, queue, texts } = parts
  const late = createLateRefusals(ui, texts)
  const others = createOthersChanges(parts)
  /** The version that was open when each unanswered command was issued. */
  const issuedFor = new Map<string, Uuid | null>()

  /** Reports what others did to a lesson that an unanswered command of this tab also changes. */
  function noteOthers(messages: readonly Message[]) {
    for (const message of messages) {
      const { schedule: shown, pending } = schedule.getState()
      if (message.type !== 'Change' || !shown) continue
      const noted = others.note(message, shown, account.getState().user?.uuid ?? null)
      const crossed = noted.find(({ uuid }) => pending.some(({ change }) => change.some((edit) => edit.uuid === uuid)))
      if (crossed) ui.toast({ state: 'neutral', headline: texts.justDone(crossed) })
    }
  }

  /** Shows the effect that is known before the answer comes. */
  function showAhead(id: string, command: CommandName, params: unknown) {
    if (command === 'updateUserSettings') {
      userSettings.issue(id, [(params as ParamsOf<typeof command>).settings].flat())
    } else if (command === 'updateSchoolSettings') {
      const { schoolUuid, settings } = params as ParamsOf<typeof command>
      schoolSettings.issue(id, schoolUuid, [settings].flat())
    } else schedule.issue(id, command, params)
  }

  /**
   * Sends a command. Effects known in advance are shown at once. The promise resolves when the answer is in the stores. A refusal
   * reverts the effect, is the answer, and raises a toast, unless the caller shows it in place.
   */
  async function runCommand<N extends CommandName>(
    command: N,
    params: ParamsOf<N>,
    { toast = true }: { readonly toast?: boolean } = {},
  ): Promise<AnswerOf<N>> {
    const { id, answer } = client.issue(command, params)
    const { state, lines } = connection.getState()
    issuedFor.set(id, schedule.getState().version?.uuid ?? null)
    showAhead(id, command, params)
    const message: Message = await answer
    issuedFor.delete(id)
    await queue.delivered()
    if (message.type !== 'Error') return message as AnswerOf<N>
    const error = message.code === CONNECTION_LOST ? texts.connectionLost() : texts.refusal(message)
    const crossed = others.crossing(params)
    const waited = state !== 'open' || lines !== connection.getState().lines
    if (waited && !isQuestion(command)) late.tell(command, error)
    else if (toast && crossed) ui.toast({ state: 'neutral', headline: texts.justDone(crossed), text: error })
    else if (toast) ui.toast({ state: 'failure', headline: texts.error(), text: error })
    return { ...message, error }
  }

  return {
    runCommand,
    noteOthers,
    versionOf: (id: string): Uuid | null => issuedFor.get(id) ?? null,
    /** The connection is lost: refusals from now on are collected in a new toast. */
    lineBroke: late.forget,
    /** What another user did to a record a moment ago, as text. Undefined if nothing. */
    justDone(uuid: Uuid): string | undefined {
      const change = others.crossing(uuid)
      return change && texts.justDone(change)
    },
  }
}

/** Collects, by name, what was done offline and refused on reconnecting, in one toast. */
function createLateRefusals(ui: UiStore, texts: SessionTexts) {
  let reasons: readonly string[] = []
  return {
    tell(command: string, error: string) {
      reasons = [...reasons, texts.notSavedReason(command, error)]
      const text = [...new Set(reasons)].join('\n')
      ui.toast({ state: 'failure', headline: texts.notSaved(reasons.length), text })
    },
    /** The connection is lost again: starts a new list. */
    forget: () => void (reasons = []),
  }
}
