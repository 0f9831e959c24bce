import { PRODUCT_NAME } from '@timetable/domain'
import type { ComponentType } from 'react'
import { useMatches, type MetaArgs } from 'react-router'

type AppPage = { readonly title: () => string; readonly Page: ComponentType }

/** Several pages as the module of one route: each has the id of its route. So the build makes one file of them. */
export function pagesOfRoute(pages: Readonly<Record<string, AppPage>>) {
  const pageOf = (matches: readonly ({ readonly id: string } | undefined)[]) => pages[matches.at(-1)?.id ?? '']!
  return {
    meta: ({ matches }: MetaArgs) => [{ title: `${pageOf(matches).title()} · ${PRODUCT_NAME}` }],
    AppPage() {
      const { Page } = pageOf(useMatches())
      return <Page />
    },
  }
}
