export function isAllowed(expression: string): boolean;
export function productionPackages(): { name: string; version: string; licence: string }[];
