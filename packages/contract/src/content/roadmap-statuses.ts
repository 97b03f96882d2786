/** How far a goal of the roadmap is, in the order of the tabs. */
export const ROADMAP_STATUSES = ["Planning", "In progress", "Complete"] as const;
export type RoadmapStatus = (typeof ROADMAP_STATUSES)[number];
