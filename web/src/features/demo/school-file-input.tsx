import { useEffect, useEffectEvent, type RefObject } from 'react'
import { ENDINGS } from '../../timetable/import/file-endings.ts'
import { FILE_INPUT_ID } from '../../ui/file-input-id.ts'

type SchoolFileInputProps = {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly onFiles: (files: readonly File[]) => void
}

/** Chooses the visitor's own file. The hero, which the build renders, contains its visible label. */
export function SchoolFileInput({ ref, onFiles }: SchoolFileInputProps) {
  const take = useEffectEvent(() => {
    const input = ref.current!
    const files = [...(input.files ?? [])]
    // So that the same file can be chosen again after a correction.
    input.value = ''
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const input = ref.current!
    // A file may have been chosen before the page was interactive.
    take()
    const onChange = () => take()
    input.addEventListener('change', onChange)
    return () => input.removeEventListener('change', onChange)
  }, [ref])
  return <input ref={ref} id={FILE_INPUT_ID} type="file" accept={ENDINGS} multiple className="visually-hidden" />
}
