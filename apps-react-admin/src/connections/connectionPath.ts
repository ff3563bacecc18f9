export const connectionPath = (id: number) => `/connections/${id}`;

export const connectPath = (provider: string) => `/connections/create?provider=${provider}`;
