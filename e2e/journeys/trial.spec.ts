import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FileChooser, Page } from '@playwright/test'
import { fileOf, hundredCourses } from '../schools.ts'
import { PAID_PLANS } from '../screens/plans.ts'
import { expect, test } from '../test.ts'

test.use({ worldSettings: PAID_PLANS })

test('a school of a hundred courses is tried in Portuguese: what is locked is told before, chosen, planned and unlocked', async ({
  planner: { page, account },
}) => {
  await speakPortuguese(page, account.name)
  const desk = await bringIn(page, fileOf(hundredCourses()))
  const notice = desk.getByText(/Destas 100, 50 ficarão bloqueadas/)
  await expect(notice).toBeInViewport()
  await desk.getByText('Escolher quais disciplinas não ficam bloqueadas').click()
  await expect(desk.getByText('50 de 50 escolhidas')).toBeVisible()
  const turma = (name: string) => desk.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  for (const name of ['5º A', '5º B', '6º A', '6º B', '7º A']) await expect(turma(name)).toBeChecked()
  for (const name of ['5º A', '9º B']) await desk.locator('label', { hasText: name }).click()
  await expect(turma('5º A')).not.toBeChecked()
  await expect(turma('9º B')).toBeChecked()
  await desk.getByRole('button', { name: 'Criar a versão' }).click()
  await expect(desk).toBeHidden()

  const badge = page.getByRole('button', { name: /^Teste grátis/ })
  await expect(badge).toHaveAccessibleName('Teste grátis: resta 0 de 50 disciplinas. Assinar o plano escolar')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('link', { name: 'Disciplinas' }).click()
  await expect(page.getByText('50 de 100')).toBeVisible()
  const more = page.getByRole('button', { name: 'Mais 50 disciplinas Desbloquear' })
  await expect(more).toBeVisible()
  const table = page.getByRole('table', { name: 'Disciplinas' })
  await expect(table.getByRole('button', { name: 'Turmas de Arte: 9º B' })).toBeVisible()
  await expect(table.getByRole('button', { name: 'Turmas de Arte: 5º A' })).toHaveCount(0)

  // Zen plans the whole school, with what is locked.
  await page.goto('/app/scheduler?view=matrix')
  const tray = page.getByRole('region', { name: 'Não alocadas' })
  await expect(tray.getByRole('button', { name: '10 aulas bloqueadas Desbloquear' })).toBeVisible()
  const cards = page.getByRole('grid').locator('[data-lesson]')
  await expect(cards).toHaveCount(180)
  await page.getByRole('button', { name: 'Iniciar Zen' }).click()
  await expect(cards).toHaveCount(200)
  expect(await page.locator('body').innerText()).not.toContain('Buy Premium')

  // Nothing of the screen says what a locked lesson is, and a click says what unlocks it.
  const locked = page.getByRole('grid').locator('[data-lesson]', { hasText: '–' }).first()
  await expect(locked).toHaveAccessibleName(/Assinar o plano escolar/)
  await expect(locked).not.toHaveAccessibleName(/Professora/)
  await locked.click()
  await expect(page.getByRole('dialog', { name: 'O plano escolar' })).toBeVisible()
})

/** A Spanish school of 558 courses as FET publishes it. It is not part of this repository. */
const SPANISH = fileURLToPath(new URL('../../../shared/data/fet/spain-ies-secondary.fet', import.meta.url))

test('a real school of 558 courses is tried in Portuguese, and Zen plans all of it', async ({
  planner: { page, account },
}) => {
  test.skip(!existsSync(SPANISH), `there is no ${SPANISH}`)
  await speakPortuguese(page, account.name)
  const desk = await bringIn(page, SPANISH)
  await expect(desk.getByText(/Destas 558, 508 ficarão bloqueadas/)).toBeInViewport()
  await desk.getByText('Escolher quais disciplinas não ficam bloqueadas').click()
  // The first four classes have 48 courses between them; two more fit.
  await expect(desk.getByText(/48 de 50 escolhidas\. As outras 2 são/)).toBeVisible()
  await desk.getByRole('button', { name: 'Criar a versão' }).click()
  await expect(desk).toBeHidden()

  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('link', { name: 'Disciplinas' }).click()
  await expect(page.getByText('50 de 558')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mais 508 disciplinas Desbloquear' })).toBeVisible()

  await page.goto('/app/scheduler?view=matrix')
  await expect(page.getByRole('region', { name: 'Não alocadas' }).getByText(/aulas bloqueadas/)).toBeVisible()
  await page.getByRole('button', { name: 'Iniciar Zen' }).click()
  await expect(page.getByText('Todas as aulas estão alocadas.')).toBeVisible()
  expect(await page.locator('body').innerText()).not.toMatch(/Buy Premium|\bunlock|\blesson/i)
})

async function speakPortuguese(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitemradio', { name: 'Português' }).click()
  await page.keyboard.press('Escape')
}

/** Chooses a file to import. Returns the dialog that says what is in it. */
async function bringIn(page: Page, file: Parameters<FileChooser['setFiles']>[0]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Importar um arquivo' }).click(),
  ])
  await chooser.setFiles(file)
  return page.getByRole('dialog', { name: /^Importar / })
}
