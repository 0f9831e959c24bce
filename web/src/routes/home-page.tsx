import { useState } from 'react'
import { DemoBoard } from '../features/demo/demo-board.tsx'
import type { Poster } from '../features/demo/poster.ts'
import { LandingPage, type FixedParts } from '../features/site/landing/landing-page.tsx'
import { useFileDrop } from '../timetable/import/use-file-drop.ts'

/** The home page, with the demo school or the visitor's own. `parts`: as the build renders them. */
export function HomePage({ poster, parts }: { readonly poster: Poster; readonly parts?: FixedParts }) {
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const drop = useFileDrop(setFiles)
  return <LandingPage parts={parts} drop={drop} demo={<DemoBoard poster={poster} files={files} onFiles={setFiles} />} />
}
