import { LIMITS, refusalTexts, type ScheduleCommand, scheduleCommands } from '@timetable/domain'
import { serverCommands, type ServerCommand } from '../commands/server-commands.ts'
import { message, type Message } from '../messages/messages.ts'
import { messageExamples } from './examples.ts'
import { shapes, typeText } from './type-text.ts'

/** Returns the description of the protocol, generated from the schemas so that the two always agree. */
export function protocolText(): string {
  return [
    INTRODUCTION,
    '## Commands on the open version\n',
    'The response to a command that changes something is `Ack` with the new revision. *Ahead*: the command creates no ids, so a',
    'browser can show its effect before the response.\n',
    ...Object.entries<ScheduleCommand>(scheduleCommands).map(
      ([name, { params, example, ahead, namesVersion, answers }]) => {
        const notes = [...(ahead ? ['Ahead.'] : []), ...(namesVersion ? [NAMES_VERSION] : []), ...answerNote(answers)]
        return commandText(name, typeText(params), example, notes)
      },
    ),
    '## Commands of the server\n',
    ...Object.entries<ServerCommand>(serverCommands).map(([name, { params, example, answers }]) =>
      commandText(name, typeText(params), example, answerNote(answers)),
    ),
    '## Messages\n',
    ...messageExamples.map((example) => messageText(example)),
    '## Shapes\n',
    '`Uuid` is a string of 1 to 64 characters, `Time` is `HH:MM` from 00:00 to 23:59.\n',
    ...shapes.map(([name, schema]) => `- \`${name}\`: \`${typeText(schema, { open: true })}\``),
    '\n## Error codes\n',
    'A refusal changes nothing. Codes are stable. Texts are for people, with values in place of the braces. The few codes that',
    'only a server uses (signing in, saving) are in `server/src/errors.ts`.\n',
    '| Code | Text |\n|---|---|',
    ...Object.entries(refusalTexts).map(([code, text]) => `| \`${code}\` | ${text} |`),
    '',
  ].join('\n')
}

const INTRODUCTION = `# The protocol

\`npm run docs\` generates this page from the schemas in \`domain\` and \`service\`.

A browser opens one WebSocket, at \`/planner?token=…\`. It sends \`{ command, params, id? }\` as JSON text, with an \`id\` of its choice.
The server sends one response to each command, with the same \`id\`: the message named below, \`Ack\` if none is named, or \`Error\`.
The server sends \`Welcome\` first, and again when the user's schools change.

A browser tab can add \`&tab=…\`, a name that it generates. After a lost connection, the tab can then send a command again under its
old \`id\`. The server returns the first response and does not perform the command again. \`memory\` in the first \`Welcome\` identifies
this idempotency cache of the tab. The cache survives restarts of the server. If \`memory\` differs from the value before the lost
connection, the cache is empty. This happens if the tab was away for a day.

Every connection that has a version open receives its changes in the order of \`revision\`. By default, the changes are nested
messages. If only lessons and the calendars' own fields changed, the server sends \`Calendar\` for each affected calendar. Otherwise
it sends a whole \`Schedule\`. \`ConstraintMatches\` follows. A connection opened with \`&sync=changes\` receives \`Records\` in place of
\`Schedule\`, and then a \`Change\` for each revision. Such a client judges the records itself. A client that misses a revision opens
the version again.

The server sends a large \`Records\`, \`OtherVersion\`, \`SchoolFile\` or \`Change\` in parts. The message then has \`inParts\`, and contains
no records except the head, or no edits. Each following \`Part\` adds some, without other messages in between. The part with \`last\`
completes the message.

A large version is also sent as nested messages in parts. Its \`Schedule\` has \`inParts\`: every lesson, under its course with all its
calendars, but \`calendars\` without \`weekDays\` and \`events\`. One \`Calendar\` for each of them follows, without other messages in between.
In these, a lesson names at most ${LIMITS.namesOfEvent} of its calendars and of the candidates of each choice, and \`more\` counts its other
calendars. A lesson is in the \`events\` of each calendar that attends it. \`score\` is omitted, and \`ConstraintMatches\` follows once the
version is counted, and again after changes. It belongs to its \`revision\`, which may be older than the newest.

A guest opens \`/planner?share=…&sync=changes\` with the token of a link. The guest receives \`Guest\` in place of \`Welcome\`, then the
version and all its changes. \`resume\` requests the whole version again. The server refuses every other command with \`read-only\`.
The socket closes with 4401 when the link or the version is deleted.

A link to one week needs no socket. \`GET /weeks/:token\` returns \`{ schoolName, title, labels, changedAt, week, days }\`. \`days\` is what is
published about single dates, as far as it concerns this week. \`GET /weeks/:token/changes\` sends \`days\` as server-sent events, at once and
whenever it changes, and \`ended\` when the link is withdrawn. \`GET /days/:token\` and its \`/changes\` do the same for a link to the day.
\`GET /feeds/:token/:name\` returns the week as a calendar, or 422 with what the version lacks for this. Both send an \`ETag\`. They
return 304 if the client has the current text, 404 if there is no such link, and 429 above the rate limit of an address.

Over HTTP, \`GET /auth/invitations/:token\` returns \`{ schoolName, membership, email }\`, 404, or 410 if the invitation is used,
expired or withdrawn, or its school was deleted. \`POST /auth/sign-up\` takes an \`invitation\` in place of \`schoolName\`.
\`POST /auth/sign-in\` takes it beside the password. Both return \`token\`, \`user\` and \`schools\`, among other fields.

A user who has a version open with \`sync=changes\` receives \`Presence\`, at most 20 times a second, always the latest state. Guests
do not. Such a user also receives the version's proposals. Each is sent as a \`Proposal\`, after the version itself and whenever it
changes. \`ProposalList\` then lists the existing ones. A run that improves a finished timetable does not change it, but creates a
proposal. So does a repair that moves more than five lessons.

The uuids in the examples are words, for readability.
`

const NAMES_VERSION = 'Applies to the version `scheduleUuid`, which need not be the open one.'

/** A sentence that names the responses of a command, unless `Ack` is the only one. */
function answerNote(answers: readonly Message['type'][]): readonly string[] {
  const named = answers.map((type) => `\`${type}\``)
  const list = [named.slice(0, -1).join(', '), ...named.slice(-1)].filter((part) => part !== '').join(' or ')
  return answers.every((type) => type === 'Ack') ? [] : [`Response: ${list}.`]
}

function commandText(name: string, params: string, example: unknown, notes: readonly string[]): string {
  const json = jsonText({ command: name, params: example, id: 1 })
  return `### ${name}\n\n${[...notes, 'Params:'].join(' ')} \`${params}\`\n\n\`\`\`json\n${json}\n\`\`\`\n`
}

function messageText(example: Message): string {
  const schema = message.options.find((option) => option.shape.type.value === example.type)
  if (!schema) throw new Error(`there is no message ${example.type}`)
  return `### ${example.type}\n\n\`${typeText(schema)}\`\n\n\`\`\`json\n${jsonText(example)}\n\`\`\`\n`
}

/** Formats JSON. Only what does not fit on a line is broken into several. */
function jsonText(value: unknown, indent = ''): string {
  const line = spaced(value)
  if (line.length + indent.length <= 118 || typeof value !== 'object' || value === null) return line
  const inner = `${indent}  `
  const body = Array.isArray(value)
    ? value.map((item) => inner + jsonText(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${inner}${JSON.stringify(key)}: ${jsonText(item, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${body.join(',\n')}\n${indent}${close}`
}

function spaced(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  const fields = Object.entries(value).filter(([, item]) => item !== undefined)
  return fields.length === 0
    ? '{}'
    : `{ ${fields.map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`).join(', ')} }`
}
