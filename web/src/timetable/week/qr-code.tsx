import { useMemo } from 'react'
import { encode } from 'uqr'

/** An address as a QR code, as sharp on paper as on a screen; black on white, whatever the colours around it are. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Its dark squares, one stroke for those of a row that touch. The quiet margin around them is part of it. */
function drawn(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  let path = ''
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      path += `M${from} ${y}h${x + 1 - from}v1H${from}z`
    }
  }
  return { size, path }
}
