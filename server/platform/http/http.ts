import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { RecordAct } from './audit.ts';
import type { Authenticate } from '../auth/auth.ts';
import { hasBody, readJson, readJsonWithFile, refuseUnwieldy } from './body.ts';
import { gate } from '../concurrency.ts';
import { type Ctx, type Deps, isAdmin, type User } from '../../deps.ts';
import { isDatabaseAway, mayTryAgain } from '../database/errors.ts';
import { diskFull, isDiskFull } from '../database/disk.ts';
import { FAULTS_TYPE, GENERIC_FAILURE, Refusal, sendReport } from './errors.ts';
import { limitStore } from './limit-store.ts';
import { onceForKey } from '../idempotency/idempotency.ts';
import { readPictures } from './picture-upload.ts';
import { routeOf } from '../observability/request-log.ts';
import { required } from '../required.ts';
import type { Route } from './routes.ts';
import { readUpload } from './upload.ts';
import { validated } from './validation.ts';

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return new Refusal('MALFORMED', 'The address is not valid.');
  if (isDiskFull(error)) return diskFull();
  if (isDatabaseAway(error) || mayTryAgain(error)) {
    return new Refusal('UNAVAILABLE', GENERIC_FAILURE, { headers: { 'Retry-After': '2' } });
  }
  return new Refusal('INTERNAL', GENERIC_FAILURE);
}

/** Every error of the API in the contract's one shape. */
function answerError(deps: Deps, error: unknown, req: Request, res: Response) {
  deps.disk.note(error);
  const refusal = asRefusal(error);
  const requestId = res.locals.requestId as string;
  if (refusal.status >= 500)
    deps.log.error({ err: error, requestId, route: routeOf(req, res) }, 'request failed');
  if (res.headersSent) {
    res.destroy();
    return;
  }
  if (refusal.headers) res.set(refusal.headers);
  res.status(refusal.status);
  if (refusal.file) {
    const { list, body } = refusal.file;
    if (list && req.get('Accept')?.includes(FAULTS_TYPE))
      res.type(FAULTS_TYPE).send(JSON.stringify({ ...list, report: body.toString('base64') }));
    else sendReport(res, refusal.file);
    return;
  }
  res.json({
    ...refusal.body,
    code: refusal.code,
    message: refusal.message,
    description: refusal.message,
    ...(refusal.fields ? { errors: refusal.fields } : {}),
    requestId,
  });
}

/** The one place that decides whose records a call is about. A seller may name no one else, even where it isn't read. */
function sellerIdFor(
  user: User | null,
  { owner, sent }: { owner: unknown; sent: unknown },
  admin: boolean,
): number | null {
  if (!user) return null;
  if (admin) return typeof owner === 'number' ? owner : null;
  const isAnother = (named: unknown) => typeof named === 'number' && named !== user.id;
  if (isAnother(owner) || isAnother(sent)) throw new Refusal('FORBIDDEN', 'You are not allowed to do this.');
  return user.id;
}

function readSent(req: Request): Record<string, unknown> {
  const body: unknown = req.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('MALFORMED', 'The body must be a JSON object.');
  }
  refuseUnwieldy(body);
  return { ...req.query, ...body, ...req.params };
}

type Doors = { authenticate: Authenticate; recordAct: RecordAct };

/** Runs the call; an administrator's is written into the audit trail. What is answered is answered once all is stored. */
async function perform(
  route: Route,
  recordAct: RecordAct,
  ctx: Ctx,
  input: Record<string, unknown>,
  req: Request,
  res: Response,
) {
  const work = (inner: Ctx) => route.handle(inner, input, req, res);
  const { audit } = route;
  const answer =
    audit && isAdmin(ctx)
      ? { json: await recordAct(ctx, { ...route, audit }, input, async (inner) => (await work(inner))?.json) }
      : await work(ctx);
  if (answer) res.json(answer.json);
}

/** A form whose sender leaves is never whole; its reader does not say so. */
const untilLeft = (req: Request, res: Response) =>
  new Promise<never>((_resolve, reject) => {
    const leave = () => reject(new Refusal('MALFORMED', 'The body could not be read.'));
    if (req.socket.destroyed) leave();
    res.once('close', leave);
  });

/** A form is in memory until it is whole, however slowly it comes: few at a time, and few of one sender. */
const oneOfFewForms = gate({ atWork: 32, waiting: 64, each: 8 });

const readForm = (file: NonNullable<Route['file']>, user: User | null, req: Request, res: Response) =>
  oneOfFewForms(user?.id, () =>
    Promise.race([
      untilLeft(req, res),
      'pictures' in file ? readPictures(req, res, file) : readUpload(req, res, file),
    ]),
  );

function serve(route: Route, deps: Deps, { authenticate, recordAct }: Doors): RequestHandler {
  return async (req, res) => {
    const wanted =
      route.access !== 'public' && (route.access !== 'optional' || req.get('Authorization') !== undefined);
    const user = wanted ? await authenticate(req, res) : null;
    const requestId = res.locals.requestId as string;
    res.locals.userId = user?.id;
    const log = deps.log.child({ requestId });
    const ctx: Ctx = { ...deps, log, user, sellerId: null, requestId, address: req.ip ?? '' };
    const admin = isAdmin(ctx);
    if (route.access === 'admin' && !admin) throw new Refusal('FORBIDDEN', 'You are not allowed to do this.');
    const act = async () => {
      const sent = readSent(req);
      const input = route.input ? validated<Record<string, unknown>>(route.input, sent) : {};
      ctx.sellerId = sellerIdFor(user, { owner: route.owner(input), sent: sent.userId }, admin);
      await perform(route, recordAct, ctx, input, req, res);
    };
    if (route.file) await readForm(route.file, user, req, res);
    if (!route.keepsAnswer) return act();
    await onceForKey(ctx, req, res, act, (error) => answerError(deps, error, req, res));
  };
}

/** Only JSON is read here, so that no form of another site can make a call; a few routes read forms and say so. */
const refuseOtherBodies =
  (takesFile: ReadonlySet<string>): RequestHandler =>
  (req, _res, next) => {
    const isFormRoute =
      req.path.startsWith('/sandbox/checkout/') || takesFile.has(req.path.replace(/\/$/, ''));
    if (hasBody(req) && !isFormRoute && !req.is('json'))
      throw new Refusal('UNSUPPORTED_FORMAT', 'The body must be JSON.');
    next();
  };

/** A file is read once its sender is known, not before. */
const readLater: RequestHandler = (_req, _res, next) => next();

const readerOf = ({ file, carriesFile }: Route) =>
  file ? readLater : carriesFile ? readJsonWithFile : readJson;

const firstOf = (path: string) => required(path.split('/', 1)[0]);

/** The routes that begin with the same word, one router for each: those of another are not tried one after the other. */
function byFirstWord(
  routes: readonly Route[],
  mount: (router: Router, route: Route) => void,
): RequestHandler {
  const routers = new Map<string, Router>();
  for (const route of routes) {
    const word = firstOf(route.path);
    const router = routers.get(word) ?? Router(PATHS);
    mount(router, route);
    routers.set(word, router);
  }
  return (req, res, next) => {
    const router = routers.get(firstOf(req.path.slice(1)));
    // A router of its own would answer this with its methods, and not in the contract's shape.
    if (router && req.method !== 'OPTIONS') router(req, res, next);
    else next();
  };
}

const PATHS = { caseSensitive: true };

/** For a path that some call has, but not with this method: says which it takes. */
function refuseTheRest(routes: readonly Route[]): RequestHandler {
  const known = routes.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^/${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
  }));
  return (req) => {
    const methods = known.filter(({ pattern }) => pattern.test(req.path)).map(({ method }) => method);
    if (methods.length === 0) throw new Refusal('NOT_FOUND', 'There is no such call.');
    const allowed = [...new Set(methods)]
      .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      .join(', ');
    throw new Refusal('WRONG_METHOD', `This call takes ${allowed}.`, { headers: { Allow: allowed } });
  };
}

/** Counts an address's calls, one count for all routes of the same limit. */
const addressLimiter = (limit: number) =>
  rateLimit({
    windowMs: 60_000,
    limit,
    store: limitStore(`${limit} a minute`),
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    // It would warn of forwarded addresses that TRUST_PROXY does not trust: they are ignored, as they should be.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: () => {
      throw new Refusal('TOO_MANY', 'Too many tries. Please try again in a minute.', {
        headers: { 'Retry-After': '60' },
      });
    },
  });

/** The limiter of a route. Where a sign-in is optional, who brings one is not counted: a token that is none is refused. */
function limitersOf(perMinute: number): (route: Route) => RequestHandler[] {
  const known = new Map<number, RequestHandler>();
  return ({ limited, access }) => {
    if (limited === 0 || perMinute === 0) return [];
    const limiter = known.get(limited) ?? addressLimiter(limited * perMinute);
    known.set(limited, limiter);
    if (access !== 'optional') return [limiter];
    return [(req, res, next) => (req.get('Authorization') === undefined ? limiter(req, res, next) : next())];
  };
}

/** The API as a router, made from its table of routes. */
export function apiRouter(
  routes: Route[],
  deps: Deps,
  options: Doors & { addressRateLimit: number },
): Router {
  const router = Router(PATHS);
  router.use((_req, res, next) => {
    res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.use(refuseOtherBodies(new Set(routes.filter(({ file }) => file).map(({ path }) => `/${path}`))));
  const limiters = limitersOf(options.addressRateLimit);
  router.use(
    byFirstWord(routes, (one, route) => {
      one[route.method.toLowerCase() as 'post'](
        `/${route.path}`,
        ...limiters(route),
        readerOf(route),
        serve(route, deps, options),
      );
    }),
  );
  router.use(refuseTheRest(routes));
  const onError: ErrorRequestHandler = (error, req, res, _next) => answerError(deps, error, req, res);
  router.use(onError);
  return router;
}
