import { z } from 'zod'
import { put, remove, type Change } from '../history/change.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { name, type Schedule } from '../schedule.ts'
import { flatMapInSteps, type Steps } from '../steps.ts'
import { bearsAny, namingTags, tagNamesOf, tagsInUse, tagsOf, withTags } from '../lessons/tags.ts'
import { defineCommand } from './define.ts'
import { isBlank } from './records.ts'
import { forgetInRules, lacksTags } from './rules.ts'

/** Renames a tag. It has no other data, so every lesson with it and every rule that names it gets the new name. Two tags may become one. */
export const renameTag = defineCommand({
  params: z.object({ tag: name, name }),
  example: { tag: 'oral', name: 'spoken' },
  deed: ['changed', 'subject'],
  ahead: true,
  check: (schedule, params) =>
    refuseNoTag(schedule, params) ?? (isBlank(params.name) ? refuse('name-empty') : undefined),
  apply: function* (schedule, { tag, name: to }) {
    const renamed = (names: readonly string[]) => names.map((each) => (each === tag ? to : each))
    const lessons = yield* onBearing(schedule, tag, renamed)
    const rules = yield* flatMapInSteps(Object.values(schedule.rules), (rule): Change => {
      if (!tagNamesOf(rule).includes(tag)) return []
      const next = namingTags(rule, renamed(tagNamesOf(rule)))
      // A rule about two tags that are now one has no effect any more.
      return lacksTags(next, rule) ? remove(schedule, 'rules', rule.uuid) : put(schedule, 'rules', next)
    })
    return [...lessons, ...rules]
  },
})

/** Removes a tag from every lesson and every rule. A rule that was only about this tag is deleted. */
export const removeTag = defineCommand({
  params: z.object({ tag: name }),
  example: { tag: 'oral' },
  deed: ['changed', 'subject'],
  ahead: true,
  check: refuseNoTag,
  apply: function* (schedule, { tag }) {
    const lessons = yield* onBearing(schedule, tag, (names) => names.filter((each) => each !== tag))
    const forgotten = yield* forgetInRules(schedule, { tags: new Set([tag]) })
    return [...lessons, ...forgotten]
  },
})

/** A tag exists while a lesson has it or a rule names it. */
function refuseNoTag(schedule: Schedule, { tag }: { tag: string }): Refusal | undefined {
  const isNamed = () => Object.values(schedule.rules).some((rule) => tagNamesOf(rule).includes(tag))
  return tagsInUse(schedule).has(tag) || isNamed() ? undefined : refuse('not-found', { what: 'The tag' })
}

function onBearing(
  schedule: Schedule,
  tag: string,
  namesOf: (names: readonly string[]) => readonly string[],
): Steps<Change> {
  return flatMapInSteps(Object.values(schedule.lessons), (lesson): Change =>
    bearsAny(lesson, [tag]) ? put(schedule, 'lessons', withTags(lesson, namesOf(tagsOf(lesson)))) : [],
  )
}
