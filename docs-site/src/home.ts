import { PRODUCT_NAME } from '@timetable/domain'
import { FILES } from './pages.ts'
import { firstAddress, type Section } from './sections.ts'

/** What the product does, in one sentence. */
export const TAGLINE = `${PRODUCT_NAME} makes school timetables and repairs them when something changes.`

/** The pictures of the home page, in light and dark. */
export const HOME_PICTURES = { light: 'docs/pictures/scheduler.png', dark: 'docs/pictures/dark.png' } as const

/** Returns the home page: what each section has, with a link to its first page. */
export function homeText(sections: readonly Section[]): string {
  const [guide] = sections
  const front = {
    layout: 'home',
    title: 'Documentation',
    hero: {
      name: PRODUCT_NAME,
      text: 'Documentation',
      tagline: TAGLINE,
      image: {
        light: `/${FILES}/${HOME_PICTURES.light}`,
        dark: `/${FILES}/${HOME_PICTURES.dark}`,
        alt: 'The timetable of a class in the scheduler',
      },
      actions: [
        ...(guide ? [{ theme: 'brand', text: guide.title, link: firstAddress(guide) }] : []),
        { theme: 'alt', text: 'HTTP API', link: '/api/' },
      ],
    },
    features: [
      ...sections.map((section) => ({ title: section.title, details: section.about, link: firstAddress(section) })),
      {
        title: 'Changelog',
        details: 'What schools and operators notice in each release.',
        link: '/operators/changelog',
      },
    ],
  }
  // JSON is YAML, too.
  return `---\n${JSON.stringify(front, null, 2)}\n---\n`
}
