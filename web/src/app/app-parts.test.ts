import { expect, test } from 'vitest'
import type { RouteParts } from '../ui/router-manifest.ts'
import { createAppParts } from './app-parts.ts'

const routes: RouteParts = {
  root: { id: 'root', path: '', module: 'root.js', css: ['root.css'] },
  home: { id: 'home', parentId: 'root', index: true, module: 'home.js' },
  frame: { id: 'frame', parentId: 'root', module: 'frame.js', imports: ['shared.js'] },
  dashboard: { id: 'dashboard', parentId: 'frame', path: 'app', index: true, module: 'dashboard.js' },
  rules: {
    id: 'rules',
    parentId: 'frame',
    path: 'app/rules',
    module: 'rules.js',
    imports: ['shared.js'],
    css: ['rules.css'],
  },
  print: { id: 'print', parentId: 'frame', path: 'app/public/print', module: 'print.js' },
}

function open() {
  const asked: string[] = []
  let down = false
  const parts = createAppParts(routes, async (address) => {
    asked.push(address)
    if (down) throw new TypeError('no line')
  })
  return { parts, asked: () => asked.splice(0).toSorted(), cut: (cut: boolean) => (down = cut) }
}

test('a page is here once each of its parts is, those of the frames around it included', async () => {
  const { parts, asked } = open()
  expect(parts.has('/app/rules')).toBe(false)
  expect(await parts.fetch('/app/rules')).toBe(true)
  expect(asked()).toEqual(['frame.js', 'root.css', 'root.js', 'rules.css', 'rules.js', 'shared.js'])
  expect(parts.has('/app/rules')).toBe(true)
  expect(parts.has('/app/public/print')).toBe(false)
})

test('what could not be had is asked for again, and nothing else', async () => {
  const { parts, asked, cut } = open()
  await parts.fetch('/app')
  asked()
  cut(true)
  expect(await parts.fetch('/app/rules')).toBe(false)
  expect(parts.has('/app/rules')).toBe(false)
  expect(asked()).toEqual(['rules.css', 'rules.js'])
  cut(false)
  expect(await parts.fetch('/app/rules')).toBe(true)
  expect(asked()).toEqual(['rules.css', 'rules.js'])
})

test('an address without a page misses nothing', () => {
  expect(open().parts.has('/nowhere/at/all')).toBe(true)
})
