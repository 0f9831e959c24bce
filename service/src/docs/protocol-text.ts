import { refusalTexts, type ScheduleCommand, scheduleCommands } from '@timetable/domain'
import { serverCommands, type ServerCommand } from '../commands/server-commands.ts'
import { message, type Message } from '../messages/messages.ts'
import { messageExamples } from './examples.ts'
import { shapes, typeText } from './type-text.ts'

/** The text of docs/PROTOCOL.md, generated from the schemas so that the two always agree. */
export function protocolText(): string {
  return [
    INTRODUCTION,
    '## Commands on the open version\n',
    'A command that changes something is answered by `Ack` with the new revision. *Ahead*: mints no ids, so a browser may',
    'show its effect before the answer.\n',
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
    '`Uuid` is a text of 1 to 64 characters, `Time` is `HH:MM` from 00:00 to 23:59.\n',
    ...shapes.map(([name, schema]) => `- \`${name}\`: \`${typeText(schema, { open: true })}\``),
    '\n## Error codes\n',
    'A refusal changes nothing. Codes are stable; texts are for people, with values in the place of braces. The few that',
    'only a server can know of (signing in, saving) stand in `server/src/errors.ts`.\n',
    '| Code | Text |\n|---|---|',
    ...Object.entries(refusalTexts).map(([code, text]) => `| \`${code}\` | ${text} |`),
    '',
  ].join('\n')
}

const INTRODUCTION = `# The protocol

This page is written from the schemas in \`domain\` and \`service\` by \`npx vitest run service -u\`; a test fails while it is not fresh.

One WebSocket a browser, at \`/planner?token=…\`. The browser sends \`{ command, params, id? }\` as JSON text; the \`id\` is its
own choice, and the one answer to the command carries it: the message named below, \`Ack\` where none is named, or \`Error\`.
\`Welcome\` comes before anything else, and again when the user's schools change.

A browser tab that adds \`&tab=…\`, a name of its own making, may send a command again under its old \`id\` after the line
broke: it is answered as it was the first time and not done again. \`memory\` in \`Welcome\` names what is remembered of the
tab, over restarts of the server, too. Where it is another than before the break (the tab was away for a day), nothing is.

Everyone who has the same version open hears of a change in the order of its \`revision\`. A connection hears it as nested
messages: \`Calendar\` for each touched calendar where only lessons and calendars' own fields changed, else a whole
\`Schedule\`, and \`ConstraintMatches\` after them. One opened with \`&sync=changes\` gets \`Records\` in the place of \`Schedule\`,
and then a \`Change\` for each revision: who has the records judges them. A client that misses a revision opens the version again.

A large \`Records\` or \`Change\` goes in parts. It says \`inParts\`, and holds no records but the head, or no edits; each \`Part\`
after it brings some, nothing comes in between, and with the one that says \`last\` the message is whole. Such a version is not
told as nested messages: to open it without \`sync=changes\` is refused as \`too-large-nested\`, and one that becomes so large is
told as that \`Error\` from then on.

A guest opens \`/planner?share=…&sync=changes\` with the token of a link in the place of one's own. \`Guest\` comes in the
place of \`Welcome\`, then the version, and all that happens to it. \`resume\` asks for the whole version again; every other
command is refused as \`read-only\`. The socket closes with 4401 when the link or the version is deleted.

Whoever has a link to one week opens no socket. \`GET /weeks/:token\` answers \`{ schoolName, title, labels, changedAt, week }\`, and
\`GET /feeds/:token/:name\` the week as a calendar, or 422 with what the version lacks for that; both with an \`ETag\`, 304 to whoever
has it already, 404 where there is no such link, and 429 where an address asks too often.

Over HTTP: \`GET /auth/invitations/:token\` answers \`{ schoolName }\`, 404, or 410 where it was used. \`POST /auth/sign-up\` takes an \`invitation\` in the
place of \`schoolName\`, \`POST /auth/sign-in\` beside the password; both answer \`{ token, user, schools }\`.

Who has a version open with \`sync=changes\`, and is no guest, hears \`Presence\`, at most 20 times a second, the newest alone,
and of the version's proposals: each as a \`Proposal\`, after the version itself and whenever it is made anew, then the
\`ProposalList\` that says which there are. A run that improves a finished timetable writes nothing into it: it makes a proposal.
So does a repair that moves more than five lessons.

The uuids in the examples are words for the reader's sake.
`

const NAMES_VERSION = 'Names its version by `scheduleUuid`, which need not be the open one.'

/** A sentence that names the answers of a command, if there are others than `Ack`. */
function answerNote(answers: readonly Message['type'][]): readonly string[] {
  const named = answers.map((type) => `\`${type}\``)
  const list = [named.slice(0, -1).join(', '), ...named.slice(-1)].filter((part) => part !== '').join(' or ')
  return answers.every((type) => type === 'Ack') ? [] : [`Answered by ${list}.`]
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
