import { createTheme, Menu, type CSSVariablesResolver } from '@mantine/core'

/** Mantine in the product's clothes. The accent's shades run from tint to text; shade 8 carries white text. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '620' },
  primaryColor: 'accent',
  primaryShade: 8,
  autoContrast: true,
  colors: {
    accent: [
      '#f3f4ff',
      '#e3e6ff',
      '#cbd0ff',
      '#b5bbfb',
      '#a0a6f6',
      '#8c90ed',
      '#797ce1',
      '#6767d5',
      '#5551be',
      '#443f9f',
    ],
    // Neutrals with a touch of blue; the fourth of either is the edge of a control and stands 3:1 against its ground.
    gray: [
      '#f9fafc',
      '#f2f3f7',
      '#e7e9ee',
      '#e0e3e8',
      '#808693',
      '#747a87',
      '#555b66',
      '#383d48',
      '#2a2f3a',
      '#1b1f29',
    ],
    dark: [
      '#e8e9ed',
      '#c4c7ce',
      '#a6abb5',
      '#8d939f',
      '#6f7581',
      '#383d47',
      '#20242c',
      '#191c22',
      '#111419',
      '#0c0e13',
    ],
  },
  defaultRadius: 'var(--radius)',
  fontSizes: {
    xs: 'var(--text-12)',
    sm: 'var(--text-14)',
    md: 'var(--text-16)',
    lg: 'var(--text-20)',
    xl: 'var(--text-28)',
  },
  shadows: { xs: 'var(--shadow)', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // What takes the first focus in its place is no entry, which a menu may have alone.
    // One that is higher than the window scrolls by itself, so that a page that scrolls beneath moves none of its entries.
    Menu: Menu.extend({
      defaultProps: { withInitialFocusPlaceholder: false, middlewares: { size: { padding: 8 } } },
      styles: { dropdown: { overflowY: 'auto' } },
    }),
  },
})

/** Mantine's own variables, pointed at the tokens, which know light and dark themselves. */
const pointed = {
  '--mantine-color-body': 'var(--surface-raised)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-quiet)',
  '--mantine-color-placeholder': 'var(--ink-quiet)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--clash)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-tint)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  // What a button without a frame is written in: by themselves both are as white as any text in the dark.
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-color-red-light-color': 'var(--clash)',
}

/** For either scheme, as its own section is stronger than what is set for both. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: pointed, dark: pointed })
