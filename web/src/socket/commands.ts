import type { ParamsOf as ScheduleParamsOf, ScheduleCommandName } from '@timetable/domain'
import type {
  AnswerOf as AnswerTo,
  CommandName,
  MessageOf,
  ServerCommandName,
  ServerParamsOf,
} from '@timetable/service'

export type { CommandName }
export type ParamsOf<N extends CommandName> = N extends ServerCommandName
  ? ServerParamsOf<N>
  : N extends ScheduleCommandName
    ? ScheduleParamsOf<N>
    : never

/** Every command is answered once: by its own message, or by an Error. Expected refusals are answers, not exceptions. */
export type AnswerOf<N extends CommandName> = AnswerTo<N> | MessageOf<'Error'>
export type Answer = AnswerOf<CommandName>

/** The code of the Error that the browser itself creates when no answer will come. */
export const CONNECTION_LOST = 'connection-lost'
