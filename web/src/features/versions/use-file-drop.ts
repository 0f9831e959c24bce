import { useRef, useState, type DragEvent } from 'react'

/** Takes a file that is dropped anywhere on an element; `over` while one is held above it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  // Entering a child leaves its parent: only when all that was entered was left is the file outside.
  const depth = useRef(0)
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

  const handlers = {
    onDragEnter(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      depth.current++
      setOver(true)
    },
    onDragOver(event: DragEvent) {
      if (carriesFiles(event)) event.preventDefault()
    },
    onDragLeave(event: DragEvent) {
      if (carriesFiles(event) && --depth.current <= 0) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      depth.current = 0
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file) onFile(file)
    },
  }
  return { over, handlers }
}
