import { useEffect, useEffectEvent, type RefObject } from 'react'
import { ENDINGS } from '../../timetable/import/file-endings.ts'
import { FILE_INPUT_ID } from '../../ui/file-input-id.ts'

type SchoolFileInputProps = {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly onFiles: (files: readonly File[]) => void
}

/** Chooses the visitor's own file. The hero, which the build renders, contains its visible label. */
export function SchoolFileInput({ ref, onFiles }: SchoolFileInputProps) {
  function take() {
    const input = ref.current!
    const files = [...input.files!]
    // So that the same file can be chosen again after a correction.
    input.value = ''
    if (files.length > 0) onFiles(files)
  }
  // A file may have been chosen before the page was interactive.
  const takeFirst = useEffectEvent(take)
  useEffect(() => takeFirst(), [])
  return (
    <input
      ref={ref}
      id={FILE_INPUT_ID}
      type="file"
      accept={ENDINGS}
      multiple
      className="visually-hidden"
      onChange={take}
    />
  )
}
