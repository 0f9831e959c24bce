import type { ScheduleCommand } from './define.ts'

/** Every command on an open schedule, by its name on the wire. */
export const scheduleCommands = {} as const satisfies Record<string, ScheduleCommand>
