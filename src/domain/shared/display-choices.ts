/** What somebody can choose of how distances, dates and times are shown. */
export const distanceUnits = ['km', 'mi', 'nm'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** orders of day, month and year */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const clocks = ['24', '12'] as const;
export type ClockHours = (typeof clocks)[number];
