import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/**
 * Mantine requires ten shades of every colour. All ten use the token of tokens.css, which depends
 * on the colour scheme.
 */
const token = (name: string): MantineColorsTuple => {
  const value = `var(--${name})`;
  return [value, value, value, value, value, value, value, value, value, value];
};

/** Mantine's shades for dark surfaces and their borders, in the hues of the dark tokens. */
const darkShades: MantineColorsTuple = [
  '#e9e6df',
  '#c9ccd2',
  '#a3abba',
  '#868f9e',
  '#3a4559',
  '#273040',
  '#171e2b',
  '#10151f',
  '#0c1119',
  '#080b11',
];

/** Mantine's greys are cold and look blue on the warm paper colour. */
const warmGreys: MantineColorsTuple = [
  '#fbf9f5',
  '#f3ede2',
  '#ece6da',
  '#e7e2d8',
  '#d5cfc2',
  '#b9b3a6',
  '#8d8778',
  '#6f6a5e',
  '#4d4a44',
  '#2f2d2a',
];

/** Filled variants invert ink and paper; all other variants are outlined with hairlines. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isPlain = !input.color || input.color === 'ink';
  if (input.variant === 'filled' && isPlain) {
    return {
      background: 'var(--ink)',
      hover: 'var(--ink-hover)',
      color: 'var(--on-ink)',
      border: '1px solid transparent',
    };
  }
  if (input.variant === 'filled' && input.color === 'danger') {
    return {
      background: 'var(--accent-text)',
      hover: 'var(--accent-text)',
      color: 'var(--on-ink)',
      border: '1px solid transparent',
    };
  }
  if (input.variant === 'subtle' || input.variant === 'light') {
    return {
      background: input.variant === 'light' ? 'var(--selected)' : 'transparent',
      hover: 'var(--selected)',
      color: input.color === 'danger' ? 'var(--accent-text)' : 'var(--ink)',
      border: '1px solid transparent',
    };
  }
  if (input.variant === 'default') {
    return {
      background: 'var(--card)',
      hover: 'var(--selected)',
      color: 'var(--ink)',
      border: '1px solid var(--hairline)',
    };
  }
  return defaultVariantColorsResolver(input);
};

export const theme = createTheme({
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '500' },
  primaryColor: 'ink',
  primaryShade: 6,
  colors: { ink: token('ink'), danger: token('accent-text'), dark: darkShades, gray: warmGreys },
  components: {
    // Mantine's check marks are white in both schemes.
    Checkbox: { defaultProps: { iconColor: 'var(--on-ink)' } },
    Radio: { defaultProps: { iconColor: 'var(--on-ink)' } },
    Badge: { styles: { label: { textTransform: 'none' } } },
  },
  variantColorResolver,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // The scale of type and of space is in tokens.css; Mantine's parts use the same.
  fontSizes: {
    xs: 'var(--text-caption)',
    sm: 'var(--text-body)',
    md: 'var(--text-lead)',
    lg: 'var(--text-title)',
    xl: 'var(--text-display)',
  },
  spacing: {
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-24)',
    xl: 'var(--space-32)',
  },
  // The specification's breakpoints: 600, 1024, 1440 and 1920 px.
  breakpoints: { xs: '37.5em', sm: '37.5em', md: '64em', lg: '90em', xl: '120em' },
});

const mantineVariables = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--secondary)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--accent-text)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--selected)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--hairline)',
  '--mantine-color-disabled': 'var(--selected)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--hairline)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-contrast': 'var(--on-ink)',
  '--mantine-color-ink-filled': 'var(--ink)',
  '--mantine-color-ink-light': 'var(--selected)',
  '--mantine-color-ink-outline': 'var(--ink)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: mantineVariables,
  dark: mantineVariables,
});
