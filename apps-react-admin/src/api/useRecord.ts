import type { Answer, Input, Path, Typed } from '@harkara/server/contract/calls';
import { type RaRecord, useCreate, useUpdate } from 'react-admin';

type ResourceOf<P extends string, End extends string> = P extends `admin/${infer R}${End}` ? R : never;
type Creatable = Exclude<ResourceOf<Path, ''>, `${string}/${string}`>;
type Updatable = ResourceOf<Path<'put'>, '/{id}'>;

type CreatePath<R extends string> = `admin/${R}` & Path;
type UpdatePath<R extends string> = `admin/${R}/{id}` & Path<'put'>;

/** The fields of an update, as the forms hold them. */
export type Changes<R extends Updatable> = Typed<Omit<Input<UpdatePath<R>, 'put'>, 'id'>>;

type Handlers<Saved> = { onSuccess: (saved: Saved) => void; onError?: (error: Error) => void };
type State = { isPending: boolean; error: Error | null };

/** Creates a record under `/api/admin`, with the types of the API document. */
export function useCreateRecord<R extends Creatable>(
  resource: R,
): [
  create: (data: Typed<Input<CreatePath<R>>>, handlers: Handlers<Answer<CreatePath<R>>>) => void,
  state: State,
];
export function useCreateRecord(resource: string): unknown {
  const [create, state] = useCreate<RaRecord, Error>();
  return [(data: object, handlers: object) => void create(resource, { data }, handlers), state];
}

/** Updates a record likewise. The page shows the new values once the server has saved them. */
export function useUpdateRecord<R extends Updatable>(
  resource: R,
): [
  update: (
    record: { id: number },
    changes: Changes<R>,
    handlers: Handlers<Answer<UpdatePath<R>, 'put'>>,
  ) => void,
  state: State,
];
export function useUpdateRecord(resource: string): unknown {
  const [update, state] = useUpdate<RaRecord>();
  const save = (record: RaRecord, data: object, handlers: object) =>
    void update(
      resource,
      { id: record.id, data, previousData: record },
      { mutationMode: 'pessimistic', ...handlers },
    );
  return [save, state];
}
